import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { locales } from '#domain/locale/locale.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { RoomStory } from './room-story.tsx'

test.each(locales)('what a room asks of a body is said before anybody books it, in %s', (locale) => {
  const demands = ['You crawl for two metres', 'Strobe light', 'Handcuffs, for a minute']
  const { t } = openScreen(locale, <RoomStory room={{ story: ['Once.'], expect: demands, tags: [] }} />)
  const part = within(screen.getByRole('region', { name: t('room.expect_title') }))
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(demands)
})
