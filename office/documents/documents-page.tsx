import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { showOfficeDocument } from '#contracts/calls/office/documents.calls.ts'
import type { OfficeDocument } from '#contracts/office/documents.ts'
import { type DocumentName, documentNames } from '#domain/house-document/document-names.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { OfficePage } from '../office-page.tsx'
import { OfficeTabs } from '../office-tabs.tsx'
import { DocumentEditor } from './document-editor.tsx'

function pathOf(name: DocumentName): string {
  return name === 'terms' ? '/office/documents' : `/office/documents?document=${name}`
}

/** What guests accept: each document with its text, its versions, and who has accepted them. */
export function DocumentsPage() {
  const { t } = useLocale()
  const [search] = useSearchParams()
  const name = documentNames.find((one) => one === search.get('document')) ?? 'terms'
  return (
    <OfficePage title={t('office.nav.documents')} text={t('office_documents.text')}>
      <p className="msg">{t('office_documents.lawyer')}</p>
      <OfficeTabs
        label={t('office.nav.documents')}
        tabs={documentNames.map((one) => ({
          to: pathOf(one),
          label: t(`footer.${one}`),
          current: one === name,
        }))}
      />
      <OneDocument key={name} name={name} />
    </OfficePage>
  )
}

function OneDocument({ name }: { name: DocumentName }) {
  const asked = useOfficeData(showOfficeDocument, { params: { document: name } }, { edited: true })
  // A version that was gone back to, or a draft that is gone, begins the editor anew.
  const [round, setRound] = useState(0)
  function replace(next: OfficeDocument) {
    asked.setData(next)
    setRound((was) => was + 1)
  }
  return (
    <OfficeData {...asked}>
      {(data) => <DocumentEditor key={round} first={data} onSaved={asked.setData} onReplaced={replace} />}
    </OfficeData>
  )
}
