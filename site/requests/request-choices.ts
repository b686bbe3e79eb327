import type { Site } from '#contracts/pages/site.ts'
import { countryCodes } from '#domain/country/country.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { requestGroups, requestTypes } from '#domain/request/request-form.ts'
import { countriesByName, homeFirst } from '#kit/ui/phone/country-list.ts'
import type { SelectOption } from '#kit/ui/select.tsx'
import type { Translate } from '#messages/translator.ts'

export function branchOptions(site: Site | undefined, locale: Locale): SelectOption[] {
  return (site?.branches ?? []).map(({ slug, name }) => ({ value: slug, label: name[locale] }))
}

export function typeOptions(t: Translate): SelectOption[] {
  return requestTypes.map((type) => ({ value: type, label: t(`requests.type_${type}`) }))
}

export function groupOptions(t: Translate): SelectOption[] {
  return requestGroups.map((group) => ({ value: group, label: t(`requests.group_${group}`) }))
}

export function countryOptions(locale: Locale): SelectOption[] {
  return homeFirst(countriesByName(countryCodes, locale)).map(({ code, name }) => ({
    value: code,
    label: name,
  }))
}
