import { useLocale } from '#kit/i18n/messages.tsx'
import { BrandForm } from '../brand/brand-form.tsx'
import { OfficePage } from '../office-page.tsx'
import { StaffOnly } from '../staff-only.tsx'
import '../brand/brand.css'
import '../editor/editor.css'
import '../pictures/pictures.css'
import '../rooms/rooms.css'

export default function BrandScreen() {
  const { t } = useLocale()
  return (
    <StaffOnly action="brand.change">
      {() => (
        <OfficePage title={t('office.nav.brand')} text={t('office_brand.text')}>
          <BrandForm />
        </OfficePage>
      )}
    </StaffOnly>
  )
}
