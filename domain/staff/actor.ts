/** Who did something: the guest, nobody in particular, or somebody of the staff. */
export type Actor = 'guest' | 'system' | `staff:${string}`
