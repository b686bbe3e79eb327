/** Hands a value over as a file, made in the browser: no address with somebody's name in it is ever called. */
export function downloadJson(name: string, value: object): void {
  const file = new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' })
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
