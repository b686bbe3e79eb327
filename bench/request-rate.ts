import { Agent, get } from 'node:http'

const headers = { 'accept-encoding': 'gzip, deflate, br', cookie: 'i18n_redirected=en' }

export function fetchOnce(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume().on('end', resolve)
    }).on('error', reject)
  })
}

/** Answers per second of one address, asked by eight clients for a while. */
export async function requestRate(url: string, milliseconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const started = performance.now()
  let answers = 0
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (performance.now() - started < milliseconds) {
        await fetchOnce(url, agent)
        answers++
      }
    }),
  )
  agent.destroy()
  return answers / ((performance.now() - started) / 1000)
}
