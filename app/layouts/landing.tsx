import { Outlet } from 'react-router'

export default function LandingLayout() {
  return (
    <main id="content">
      <Outlet />
    </main>
  )
}
