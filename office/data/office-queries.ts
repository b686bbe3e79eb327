import { QueryClient } from '@tanstack/react-query'

/**
 * What the office knows from the server, shared by its screens and dialogs; forgotten when somebody signs out. The API's
 * own client retries, and says when there is no connection: the desk goes on without one.
 */
export const officeQueries = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode: 'always' } },
})
