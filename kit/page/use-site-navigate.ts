import { useCallback } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'
import { keepsScroll } from './keeps-scroll.ts'

/** Goes to an address by script, and scrolls as a link to it would. */
export function useSiteNavigate() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return useCallback(
    async (to: string, options: NavigateOptions = {}) =>
      navigate(to, { preventScrollReset: keepsScroll(pathname, to), ...options }),
    [navigate, pathname],
  )
}
