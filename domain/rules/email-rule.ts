const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+$/i
const domainLabel = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u

/**
 * Tells whether a text looks like an e-mail address that mail can be sent to. Taken apart at fixed
 * characters instead of one large pattern, so that no input makes it slow.
 */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false
  const [local = '', domain = '', ...more] = text.split('@')
  return more.length === 0 && isLocalPart(local) && isDomain(domain)
}

function isLocalPart(text: string): boolean {
  return text.length <= 64 && localPart.test(text) && !text.split('.').includes('')
}

function isDomain(text: string): boolean {
  const labels = text.split('.')
  const last = labels.at(-1) ?? ''
  return (
    labels.length >= 2 &&
    labels.every((label) => label.length <= 63 && domainLabel.test(label)) &&
    last.length >= 2 &&
    !/^\d+$/.test(last)
  )
}
