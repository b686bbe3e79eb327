const mark = 'MIFTAH:'
const shape = /^[0-9A-HJKMNP-TV-Z]{10}$/

/** The order's code in what was scanned or typed: letters that look like digits are read as such, as codes have none. */
export function ticketCode(text: string): string | null {
  const plain = text.trim().toUpperCase()
  const code = (plain.startsWith(mark) ? plain.slice(mark.length) : plain)
    .replace(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return shape.test(code) ? code : null
}
