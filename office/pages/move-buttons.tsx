import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Icon } from '#kit/ui/icon.tsx'

type MoveButtonsProps = {
  name: string
  place: number
  count: number
  onMove: (to: number) => void
  onRemove?: () => void
}

/** One place up, one place down, away: by keyboard and finger alike. */
export function MoveButtons({ name, place, count, onMove, onRemove }: MoveButtonsProps) {
  const { t } = useLocale()
  const step = (way: 'move_up' | 'move_down', to: number) => {
    const isEnd = to < 0 || to >= count
    return (
      <Button
        look="line"
        iconOnly
        aria-label={t(`office_pages.${way}`, { name })}
        aria-disabled={isEnd}
        onClick={() => !isEnd && onMove(to)}
      >
        <Icon name="chevron-down" {...(way === 'move_up' && { className: 'move-up' })} />
      </Button>
    )
  }
  return (
    <div className="move-buttons">
      {step('move_up', place - 1)}
      {step('move_down', place + 1)}
      {onRemove && (
        <Button look="line" iconOnly aria-label={t('office_pages.remove', { name })} onClick={onRemove}>
          <Icon name="close" />
        </Button>
      )}
    </div>
  )
}
