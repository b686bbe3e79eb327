/** Chrome, Firefox, Safari and Vite each have their own words for a file of the build that did not arrive. */
const words = /dynamically imported module|importing a module script failed|unable to preload css/i

/** Tells whether an error means that a part of the application could not be loaded. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && words.test(error.message)
}
