/** Says in a run's output how much of a provider its tests play; the names of tests that pass are not in it. */
export function sayPlayed(provider: string, played: Readonly<Record<string, number>>): void {
  const counts = Object.entries(played).map(([what, count]) => `${count} ${what}`)
  process.stdout.write(`${provider}: ${counts.join(' and ')} played\n`)
}
