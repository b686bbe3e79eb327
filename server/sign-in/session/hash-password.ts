/** Hashes with argon2id, at the cost that OWASP names. The library is fetched when the first password is set. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2')
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}
