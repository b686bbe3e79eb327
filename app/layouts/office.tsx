import { Outlet } from 'react-router'

export default function OfficeLayout() {
  return (
    <main id="content">
      <Outlet />
    </main>
  )
}
