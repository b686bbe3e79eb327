/** What carries a password or is one stays out of logs. */
export function nameAndValue(
  name: string,
  source: Record<string, string | undefined>,
  secrets: readonly string[],
): string {
  const isSecret =
    /(?:DATABASE_URL|DATABASE_DIRECT_URL|SMTP_URL|_KEY|_SECRET|_TOKEN|_HEADERS)(?:__\w+)?$/.test(name) ||
    secrets.some((secret) => name === secret || name.startsWith(`${secret}__`))
  return isSecret ? name : `${name} (now "${source[name]}")`
}
