/** Circles of files that import each other: for each file in one, the shortest, unless it was named with another. */
export function importCycles(graph: Map<string, string[]>): string[][] {
  const reported = new Set<string>()
  const cycles: string[][] = []
  for (const start of graph.keys()) {
    if (reported.has(start)) continue
    const cycle = shortestCycle(graph, start)
    if (!cycle) continue
    for (const file of cycle) reported.add(file)
    cycles.push(cycle)
  }
  return cycles
}

function shortestCycle(graph: Map<string, string[]>, start: string): string[] | null {
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const file of queue)
    for (const next of graph.get(file) ?? []) {
      if (next === start) {
        const path = [file]
        while (path[0] !== start) path.unshift(cameFrom.get(path[0] as string) as string)
        return path
      }
      if (cameFrom.has(next)) continue
      cameFrom.set(next, file)
      queue.push(next)
    }
  return null
}
