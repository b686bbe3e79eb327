import { useState } from 'react'
import { saveNewsWishes } from '#contracts/calls/office/news.calls.ts'
import type { NewsWishes } from '#contracts/office/news.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import { type NewsWay, newsWays } from '#domain/news/news-topics.ts'
import { formatTime } from '#domain/time/format-date.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Checkbox } from '#kit/ui/checkbox.tsx'
import { Select } from '#kit/ui/select.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { SettingsForm } from '../settings/settings-form.tsx'
import { SettingsGroup } from '../settings/settings-group.tsx'

/** A night that most people would choose. */
const usualNight = { from: 23, until: 8 }
const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** The clocks one may mean: what is saved, this device's, and those of the branches. */
function zonesOf(saved: string, { branches }: StaffSelf): string[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  return [...new Set([saved, own, ...branches.map(({ timeZone }) => timeZone)])]
}

/** Of what somebody hears, in which branches, and when. */
export function WishesForm({ saved, self }: { saved: NewsWishes; self: StaffSelf }) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const [wishes, setWishes] = useState(saved)
  const change = (changes: Partial<NewsWishes>) => setWishes({ ...wishes, ...changes })
  const { topics, branches, mails, colleagues, digestHour, quiet, timeZone } = wishes
  const send = () =>
    api(saveNewsWishes, {
      body: { topics, branches, mails, colleagues, digestHour, quiet, timeZone },
    })
  const ways = newsWays.map((way) => ({ value: way, label: t(`office_news.way_${way}`) }))
  const hourOptions = hours.map((hour) => ({
    value: String(hour),
    label: formatTime(`${String(hour).padStart(2, '0')}:00`, locale),
  }))
  const hourSelect = (label: string, value: number, onChange: (hour: number) => void) => (
    <Select
      label={label}
      required
      value={String(value)}
      onChange={(hour) => onChange(Number(hour))}
      options={hourOptions}
    />
  )
  return (
    <SettingsForm title={t('office_news.wishes')} text={t('office_news.wishes_text')} send={send}>
      {(errorAt) => (
        <>
          <div className="form-pair">
            {topics.map(({ topic, way }) => (
              <Select
                key={topic}
                label={t(`office_news.topic_${topic}`)}
                required
                value={way}
                onChange={(chosen) =>
                  change({
                    topics: topics.map((one) =>
                      one.topic === topic ? { topic, way: chosen as NewsWay } : one,
                    ),
                  })
                }
                options={ways}
              />
            ))}
          </div>
          {self.branches.length > 1 && (
            <SettingsGroup
              legend={t('office_news.branches')}
              error={errorAt('branches', t('office_news.branches'))}
            >
              <Checkbox
                label={t('office_news.all_branches')}
                value={branches === null}
                onChange={(all) => change({ branches: all ? null : self.branches.map(({ slug }) => slug) })}
              />
              {branches !== null &&
                self.branches.map(({ slug, name }) => (
                  <Checkbox
                    key={slug}
                    label={name[locale]}
                    value={branches.includes(slug)}
                    onChange={(on) =>
                      change({ branches: on ? [...branches, slug] : branches.filter((one) => one !== slug) })
                    }
                  />
                ))}
            </SettingsGroup>
          )}
          <SettingsGroup legend={t('office_news.when')}>
            <Checkbox
              label={t('office_news.mails')}
              hint={
                saved.delivers
                  ? t('office_news.mails_to', { email: self.email })
                  : t('office_news.no_mail_server')
              }
              value={mails}
              onChange={(on) => change({ mails: on })}
            />
            <Checkbox
              label={t('office_news.colleagues')}
              value={colleagues}
              onChange={(on) => change({ colleagues: on })}
            />
            <Checkbox
              label={t('office_news.quiet')}
              hint={t('office_news.quiet_hint')}
              value={quiet !== null}
              onChange={(on) => change({ quiet: on ? usualNight : null })}
            />
          </SettingsGroup>
          <div className="form-pair">
            {quiet && (
              <>
                {hourSelect(t('office_news.quiet_from'), quiet.from, (from) =>
                  change({ quiet: { ...quiet, from } }),
                )}
                {hourSelect(t('office_news.quiet_until'), quiet.until, (until) =>
                  change({ quiet: { ...quiet, until } }),
                )}
              </>
            )}
            {hourSelect(t('office_news.digest_hour'), digestHour, (hour) => change({ digestHour: hour }))}
            <Select
              label={t('office_news.clock')}
              required
              value={timeZone}
              onChange={(zone) => change({ timeZone: zone })}
              options={zonesOf(saved.timeZone, self).map((zone) => ({ value: zone, label: zone }))}
            />
          </div>
        </>
      )}
    </SettingsForm>
  )
}
