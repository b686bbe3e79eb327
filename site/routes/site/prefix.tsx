import { Outlet } from 'react-router'

/** The /en and /ar branches of the site map: they add a prefix and nothing else. */
export default function Prefix() {
  return <Outlet />
}
