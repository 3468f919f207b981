declare global {
  var pressedAsleep: HTMLElement | null | undefined
}

/**
 * A page, and each of its sleeping parts, comes with `data-asleep` and can be read before its scripts are there. Links and
 * forms work by themselves; the last button that was pressed meanwhile is remembered by this script in the head of the page. A press
 * that begins before and ends after the waking is made whole: a component that has not seen its beginning would not take its end.
 * Choices stay where they were made until the part wakes: React, half awake, would put its own back.
 */
export const asleepScript = `{const control='[data-asleep] :is(select,input)',asleep=({target})=>target.closest('[data-asleep] button[type=button]');let held;addEventListener('pointerdown',event=>{held=asleep(event)},true);for(const type of ['click','input','change'])addEventListener(type,event=>{const {target}=event;if(type==='click'){globalThis.pressedAsleep=asleep(event);const woken=held;held=null;if(woken&&!globalThis.pressedAsleep&&woken.contains(target)){event.stopPropagation();woken.click()}}if(target.matches(control))event.stopPropagation()},true)}`

/** Tells that a part is alive and repeats what was pressed, chosen or typed in it before: React has heard nothing of that. */
export function wake(part: Element): void {
  part.removeAttribute('data-asleep')
  const isAwake = (element: Element) => element.closest('[data-asleep]') === null
  for (const control of part.querySelectorAll<Control>('select, input')) if (isAwake(control)) repeatChoice(control)
  const button = globalThis.pressedAsleep
  if (!button || !part.contains(button) || !isAwake(button)) return
  globalThis.pressedAsleep = null
  button.click()
}

type Control = HTMLSelectElement | HTMLInputElement
const leftAlone = new Set(['hidden', 'file', 'password'])

function repeatChoice(control: Control): void {
  if (control instanceof HTMLSelectElement) {
    // Of a list that React has made here, and nobody has used before, no entry is the default.
    const sent = [...control.options].find(({ defaultSelected }) => defaultSelected)
    if (sent && control.value !== sent.value) control.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (control.type === 'checkbox' || control.type === 'radio') {
    // Of a group of radio buttons the one that was pressed tells it.
    if (control.checked === control.defaultChecked || (control.type === 'radio' && !control.checked)) return
    control.checked = !control.checked
    control.click()
  } else if (!leftAlone.has(control.type) && control.value !== control.defaultValue) {
    const typed = control.value
    // React hears of a change only where the value is not the one that it knows.
    control.value = control.defaultValue
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(control, typed)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
