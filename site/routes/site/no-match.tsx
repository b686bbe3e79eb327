import { data } from 'react-router'

/** No screen has this address. As a route of its own it still brings the venue, which the page's title names. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NoMatch() {
  return null
}
