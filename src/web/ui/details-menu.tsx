import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'

type DetailsMenuProps = {
  readonly className?: string | undefined
  /** The `summary` element. */
  readonly opener: ReactNode
  readonly children: ReactNode
}

/** Menu in a `details` element, so that it works without a script. Closes after a link, on Escape and outside. */
export function DetailsMenu({ className, opener, children }: DetailsMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')

  useEffect(() => {
    const elsewhere = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) menu.current?.removeAttribute('open')
    }
    document.addEventListener('pointerdown', elsewhere)
    document.addEventListener('focusin', elsewhere)
    return () => {
      document.removeEventListener('pointerdown', elsewhere)
      document.removeEventListener('focusin', elsewhere)
    }
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return
    event.stopPropagation()
    close()
    menu.current.querySelector('summary')?.focus()
  }
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- events of the links and buttons inside
    <details ref={menu} className={className} onKeyDown={onKeyDown} onClick={onClick}>
      {opener}
      {children}
    </details>
  )
}
