/** What only the office says, by the first part of its keys. */
const officeGroups = new Set(['dialogs', 'kit', 'office', 'states'])

/** What only the server says, in papers and pages of its own. */
const serverGroups = new Set([
  'accounting',
  'api_docs',
  'demo_inbox',
  'documents',
  'empty',
  'invoice',
  'mails',
  'opening_soon',
  'sandbox',
])

export type MessageApp = 'site' | 'office'

/** Whether a message travels to the browser with an application. */
export function travelsWith(app: MessageApp, key: string): boolean {
  const [group = ''] = key.split('.')
  if (serverGroups.has(group)) return false
  return app === 'office' || !(officeGroups.has(group) || group.startsWith('office_'))
}
