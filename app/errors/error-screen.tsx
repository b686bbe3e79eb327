import { isRouteErrorResponse, useLocation } from 'react-router'
import { useLocale } from '../i18n/messages.tsx'

export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useLocale()
  const location = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  return <h1>{`${status} | ${t('errors.route_not_found', { path: location.pathname })}`}</h1>
}
