import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { parseLocalePath } from '#domain/locale/locale-path.ts'
import { HelpPage } from '../help/help-page.tsx'
import { loadHandbook } from '../help/load-handbook.ts'
import { StaffOnly } from '../staff-only.tsx'
import '../help/help.css'
import '../help/help-print.css'

/** The texts are there before the page is: reading begins at its heading. */
export function loader({ request }: LoaderFunctionArgs) {
  return loadHandbook(parseLocalePath(new URL(request.url).pathname).locale)
}

/** The handbook, for everybody who works here. */
export default function Help() {
  const { task } = useParams()
  const handbook = useLoaderData<typeof loader>()
  return <StaffOnly action="account.use">{() => <HelpPage handbook={handbook} task={task} />}</StaffOnly>
}
