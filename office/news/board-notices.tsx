import { useEffect } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { useSiteNavigate } from '#kit/page/use-site-navigate.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { playNewsSound } from './news-sound.ts'
import { hearNews } from './news-store.ts'

const mostAtOnce = 3
/** Whoever stands at the desk may be with a guest. */
const seconds = 12

/** Says on the board what happens in its branch, in words that are read aloud too, with a sound where it is wished. */
export function BoardNotices({ branch }: { branch: string }) {
  const { t } = useLocale()
  const toast = useToast()
  const navigate = useSiteNavigate()
  const hrefOf = useSiteHref()
  useEffect(
    () =>
      hearNews((arrived) => {
        const here = arrived.filter((line) => line.branch === branch)
        if (here.length === 0) return
        playNewsSound()
        const show = (text: string, path: string) =>
          toast({
            text,
            seconds,
            action: { label: t('office_news.see'), onPress: () => void navigate(hrefOf(path)) },
          })
        if (here.length > mostAtOnce)
          return void show(t('office_news.count', { count: here.length }), '/office/news')
        for (const { title, text, path } of here.toReversed())
          show([title, text].filter(Boolean).join(': '), path)
      }),
    [branch, t, toast, navigate, hrefOf],
  )
  return null
}
