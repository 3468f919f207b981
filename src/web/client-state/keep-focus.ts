type Pressed = { readonly element: HTMLElement; readonly around: readonly HTMLElement[]; readonly page: string }

const takesFocus = 'a[href], button:enabled, input:enabled:not([type="hidden"]), select:enabled, textarea:enabled'

/**
 * After a key press that replaces or removes its control: moves the focus to the new control or its surroundings, so
 * that Tab does not start at the top of the page. For keyboards only.
 */
export function keepFocus(): void {
  let pressed: Pressed | undefined
  const onPointer = () => void (pressed = undefined)
  const onKey = ({ target }: KeyboardEvent) => {
    const isInPage = target instanceof HTMLElement && target.closest('main') !== null
    pressed = isInPage ? { element: target, around: [...ancestorsOf(target)], page: location.pathname } : undefined
  }
  addEventListener('pointerdown', onPointer, { capture: true, passive: true })
  addEventListener('keydown', onKey, { capture: true, passive: true })
  new MutationObserver(() => {
    if (!pressed || pressed.element.isConnected || document.activeElement !== document.body) return
    if (pressed.page === location.pathname) successorOf(pressed)?.focus({ preventScroll: true })
    pressed = undefined
  }).observe(document.body, { childList: true, subtree: true })
}

function* ancestorsOf(element: HTMLElement): Generator<HTMLElement> {
  for (let one = element.parentElement; one?.closest('main'); one = one.parentElement) yield one
}

function successorOf({ element, around }: Pressed): HTMLElement | undefined {
  const home = around.find(({ isConnected }) => isConnected)
  const left = [...(home?.querySelectorAll<HTMLElement>(takesFocus) ?? [])].filter((one) => one.checkVisibility())
  return left.find((one) => namesOf(one) === namesOf(element)) ?? left[0]
}

function namesOf(control: HTMLElement): string {
  const name = control.getAttribute('name') ?? control.ariaLabel ?? control.closest('label')?.textContent
  const choice = control.matches('[type="checkbox"], [type="radio"]') ? (control as HTMLInputElement).value : ''
  return [control.tagName, name ?? control.textContent, choice].join()
}
