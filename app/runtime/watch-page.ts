export function watchPage() {
  return {
    viewError: (error: unknown) => console.error(error),
    recoverableError: (error: unknown) => console.error(error),
  }
}
