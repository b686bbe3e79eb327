const hidden = '•••'

/** A name of which only the beginning can be read. */
export function maskName(name: string): string {
  return `${[...name.trim()][0] ?? ''}${hidden}`
}

/** An address of which the mailbox can not be read. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}${hidden}${at < 0 ? '' : email.slice(at)}`
}

/** A phone value of which only the last digits can be read. */
export function maskPhone(phone: string): string {
  const [number = ''] = phone.split('@')
  return `${hidden}${number.replace(/\D/g, '').slice(-3)}`
}
