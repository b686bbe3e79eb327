/** Hands a file over that was made or fetched by script: no address with somebody's name in it is ever called. */
export function downloadFile(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Browsers read it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
