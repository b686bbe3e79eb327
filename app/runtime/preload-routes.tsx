export function usePreload(_href: string) {
  return {}
}
