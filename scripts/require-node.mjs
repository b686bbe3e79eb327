/** Ends with a sentence instead of a stack when the system's Node is too old to install the rest. */
export function requireNode() {
  if (Number(process.versions.node.split('.')[0]) >= 20) return
  console.error(`Node 20 or newer is needed; this is ${process.version}. Get it from https://nodejs.org`)
  process.exit(1)
}
