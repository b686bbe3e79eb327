# Written without a container engine at hand: CI builds and starts it (.github/workflows/test.yml).
FROM node:24-slim
WORKDIR /srv/miftah
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build && mkdir .data && chown node .data
USER node
# Other machines reach it, so it is never the open demo unless asked: docker run -e VENUE=demo …
ENV HOST=0.0.0.0 DATA_DIR=/srv/miftah/.data VENUE=empty
VOLUME /srv/miftah/.data
EXPOSE 3000
# Node itself, so that it hears the signal to stop.
CMD ["node_modules/.bin/node", "scripts/serve.mjs"]
