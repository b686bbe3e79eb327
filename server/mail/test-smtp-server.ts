import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

type ReceivedMail = { readonly from: string; readonly to: readonly string[]; readonly data: string }

type SmtpOptions = {
  /** Nobody is let in without them. */
  readonly login?: { readonly user: string; readonly password: string }
  /** The only address that mails may come from. */
  readonly sender?: string
}

/** A mail server that takes everything (or, told to, nothing) and shows what it got. */
export async function openSmtpServer({ login, sender }: SmtpOptions = {}) {
  const mails: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let refuses = false
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    let from = ''
    let to: string[] = []
    let unread = ''
    let inData = false
    let isLetIn = login === undefined
    socket.write('220 test ready\r\n')
    socket.setEncoding('utf8').on('data', (chunk) => {
      unread += chunk
      for (;;) {
        const end = unread.indexOf(inData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const said = unread.slice(0, end)
        unread = unread.slice(end + (inData ? 5 : 2))
        socket.write(`${answer(said)}\r\n`)
      }
    })

    function answer(said: string): string {
      if (inData) {
        inData = false
        mails.push({ from, to, data: said.replace(/^\.\./gm, '.') })
        return '250 taken'
      }
      const command = said.slice(0, 4).toUpperCase()
      if (command === 'EHLO')
        return `250-test\r\n250-8BITMIME\r\n${login ? '250-AUTH PLAIN\r\n' : ''}250 SMTPUTF8`
      if (command === 'STAR') return '502 not here'
      if (command === 'AUTH') {
        const [, given = ''] = /^AUTH PLAIN (\S+)$/i.exec(said) ?? []
        const plain = Buffer.from(given, 'base64').toString()
        isLetIn = plain === `\0${login?.user}\0${login?.password}`
        return isLetIn ? '235 come in' : '535 5.7.8 Username and Password not accepted'
      }
      if (command === 'MAIL') {
        if (!isLetIn) return '530 5.7.0 Authentication required'
        if (sender && !said.includes(`<${sender}>`)) return '553 5.7.1 Sender address rejected: not owned'
        from = said
        to = []
        return refuses ? '451 come back later' : '250 ok'
      }
      if (command === 'RCPT') to = [...to, said]
      if (command === 'DATA') {
        inData = true
        return '354 go on'
      }
      return command === 'QUIT' ? '221 bye' : '250 ok'
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    mails,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refuse: (now: boolean) => {
      refuses = now
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
