export function renderIsland() {
  return null
}
