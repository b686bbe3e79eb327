import DefaultLayout from './default.tsx'

/** The first page: the header lies clear on the picture and the page has no edge of its own. */
export default function LandingLayout() {
  return (
    <div className="landing">
      <DefaultLayout />
    </div>
  )
}
