/** How many times slower than the machine a phone is, in Lighthouse's profile; meant for one of 1500 to 2000 by its own measure. */
export const usualFactor = 4
const usualMachine = 1500

/**
 * The factor that makes the same phone of a slower machine, as Lighthouse's guide to throttling asks for: one half as fast
 * is half as far away from it. A faster machine keeps the usual one, and no machine is a phone by itself.
 */
export function phoneFactor(machine: number): number {
  return Math.min(usualFactor, Math.max(1, (usualFactor * machine) / usualMachine))
}
