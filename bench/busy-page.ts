import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A page that works for a tenth of a second once it is painted, and for a second waits for an answer, blocking the browser. */
const page = `<!doctype html><html lang="en"><title>Busy</title><p>Painted, then busy.</p><script>
function work() {
  const end = performance.now() + 100
  while (performance.now() < end);
  setTimeout(wait, 100)
}
function wait() {
  const asked = new XMLHttpRequest()
  asked.open('GET', '/slow', false)
  asked.send()
}
requestAnimationFrame(() => setTimeout(work, 200))
</script></html>`

/** Shows what the two clocks count: on a phone four times slower, 350 ms of work, and waiting only by the wall's. */
export async function openBusyPage() {
  const server = createServer((asked, answer) => {
    if (asked.url === '/slow') setTimeout(() => answer.end('done'), 1000)
    else answer.setHeader('content-type', 'text/html').end(page)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close }
}
