import { useRef, type ReactNode, type SyntheticEvent } from 'react'
import styles from './data-table.module.css'

/** Shows the reason of a cell on hover or focus, in the top layer, because the frame of the table cuts off overflow. */
export function useReason(): {
  readonly handlers: Record<'onPointerOver' | 'onPointerLeave' | 'onFocus' | 'onBlur', (event: SyntheticEvent) => void>
  readonly tip: ReactNode
} {
  const tip = useRef<HTMLSpanElement>(null)
  const hide = () => {
    tip.current?.togglePopover(false)
  }
  const show = ({ target }: SyntheticEvent) => {
    const box = tip.current
    const cell = (target as HTMLElement).closest<HTMLElement>('[data-reason]')
    if (!box || !cell?.dataset['reason']) return hide()
    box.textContent = cell.dataset['reason']
    box.togglePopover(true)
    const cellBox = cell.getBoundingClientRect()
    const below = cellBox.bottom + 4 + box.offsetHeight < innerHeight
    box.style.top = `${below ? cellBox.bottom + 4 : cellBox.top - 4 - box.offsetHeight}px`
    box.style.left = `${Math.max(8, Math.min(cellBox.right, innerWidth - 8) - box.offsetWidth)}px`
  }
  return {
    handlers: { onPointerOver: show, onPointerLeave: hide, onFocus: show, onBlur: hide },
    tip: <span ref={tip} popover="manual" aria-hidden="true" className={styles['reason']} />,
  }
}
