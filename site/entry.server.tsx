import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { VisitorIsBot } from '#kit/errors/visitor.ts'
import { MessagesSource } from '#kit/i18n/messages.tsx'
import { allMessages } from '#messages/all-messages.ts'
import { startAfterFirstPaint } from './first-paint/after-first-paint.server.ts'
import { pageRequest } from './routes/page-request.server.ts'
import { Nonce } from './runtime/nonce.ts'

export { renderIsland } from './routes/islands/render-island.server.tsx'

type Rendering = { readonly nonce: string | undefined; readonly onError: (error: unknown) => void }

function renderWhole(element: React.ReactNode, { nonce, onError }: Rendering): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk)
        done()
      },
    })
    sink.on('finish', () => resolve(Buffer.concat(chunks).toString('utf8')))
    const { pipe } = renderToPipeableStream(element, {
      nonce,
      // Parts that are hydrated one by one stay in their place, whatever their size.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError,
    })
  })
}

/** What a loader threw is told to the server that asked for the page: it may know what it means. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  // A refusal is nobody's fault here: whoever sends wrong methods all day would fill the log with stacks.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const cause = isRouteErrorResponse(error) && 'error' in error ? error.error : undefined
  pageRequest(context).onError(cause ?? error)
}

/** Pages are sent whole: a cached page needs its hashes, a fresh one its status, before the first byte. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const { nonce, isBot, onError } = pageRequest(loadContext)
  const html = await renderWhole(
    <MessagesSource value={(locale) => allMessages[locale]}>
      <Nonce value={nonce}>
        <VisitorIsBot value={isBot}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </VisitorIsBot>
      </Nonce>
    </MessagesSource>,
    { nonce, onError },
  )
  return new Response(startAfterFirstPaint(html), { status, headers })
}
