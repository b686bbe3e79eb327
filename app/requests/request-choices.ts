import { countryCodes } from '#domain/country/country.ts'
import { type Locale, localeTag } from '#domain/locale/locale.ts'
import { requestGroups, requestTypes } from '#domain/request/request-form.ts'
import type { Translate } from '#messages/translator.ts'
import type { Site } from '../site/use-site.ts'
import type { SelectOption } from '../ui/select.tsx'

export function branchOptions(site: Site | undefined, locale: Locale): SelectOption[] {
  return (site?.branches ?? []).map(({ slug, name }) => ({ value: slug, label: name[locale] }))
}

export function typeOptions(t: Translate): SelectOption[] {
  return requestTypes.map((type) => ({ value: type, label: t(`requests.type_${type}`) }))
}

export function groupOptions(t: Translate): SelectOption[] {
  return requestGroups.map((group) => ({ value: group, label: t(`requests.group_${group}`) }))
}

/** Countries by their names in a language, in its alphabetical order. */
export function countryOptions(locale: Locale): SelectOption[] {
  const names = new Intl.DisplayNames(localeTag[locale], { type: 'region' })
  const collator = new Intl.Collator(localeTag[locale])
  return countryCodes
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((a, b) => collator.compare(a.label, b.label))
}
