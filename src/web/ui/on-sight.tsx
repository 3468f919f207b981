import {
  type ComponentType,
  createElement,
  type RefObject,
  Suspense,
  use,
  useCallback,
  useEffect,
  useId,
  useRef,
} from 'react'
import { DrawnBefore } from './drawn-before.ts'
import styles from './on-sight.module.css'
import { readerThere } from './reader-there.ts'

/**
 * A part of a page whose code comes later than the page. The server awaits `load` to draw it into the HTML.
 *
 * `awake`: the reader is there already and waits for the part, as after a click on the same page; its code comes at once.
 */
export type OnSight<Props extends object> = ComponentType<Props & { readonly awake?: boolean }> & {
  readonly load: () => Promise<unknown>
}

/**
 * For parts several times the size of the page around them, such as charts. The code comes once somebody is there and the
 * part is in sight or close to it; until then the server's drawing stays as it is.
 *
 *     const Chart = onSight(async () => (await import('./chart.tsx')).Chart)
 */
export function onSight<Props extends object>(bring: () => Promise<ComponentType<Props>>): OnSight<Props> {
  let part: ComponentType<Props> | undefined
  let asked: Promise<ComponentType<Props>> | undefined
  const load = () =>
    (asked ??= bring().then((found) => {
      part = found
      return found
    }))
  // One promise for all places of a part: kept by any of them that comes into sight.
  const seen = Promise.withResolvers<ComponentType<Props>>()

  function Part({ awake, onAlive, ...props }: Props & { readonly awake?: boolean; readonly onAlive: () => void }) {
    // The only hook here: React resumes a part that waited, and loses count when others follow one that is not needed any more.
    const Found = part ?? use(awake ? load() : seen.promise)
    return (
      <>
        {createElement(Found, props as unknown as Props & object)}
        <Alive tell={onAlive} />
      </>
    )
  }
  function Place(props: Props & { readonly awake?: boolean }) {
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => whenSeen(place.current, () => seen.resolve(load())), [])
    const pressAgain = usePressedAsleep(place)
    // Ids that React makes up in a part follow from its place in the page: what was drawn there wakes up as if drawn now.
    const id = useId()
    const drawn = use(DrawnBefore).get(id)
    const box = { ref: place, className: styles['place'], 'data-part': id }
    if (drawn !== undefined) return <div {...box} dangerouslySetInnerHTML={{ __html: drawn }} />
    return (
      <div {...box}>
        <Suspense fallback={<p className={styles['waiting']}>This part of the page is being brought …</p>}>
          <Part {...props} onAlive={pressAgain} />
        </Suspense>
      </div>
    )
  }
  return Object.assign(Place, { load })
}

/** Tells when what stands before it is alive. */
function Alive({ tell }: { readonly tell: () => void }) {
  useEffect(tell, [tell])
  return null
}

/**
 * A button that was pressed in the server's drawing is pressed once the part is alive: on a phone the first touch is what
 * wakes it. Links lead on by themselves.
 *
 * @returns to call when the part is alive
 */
function usePressedAsleep(place: RefObject<HTMLElement | null>): () => void {
  const asleep = useRef(true)
  const pressed = useRef<HTMLElement>(null)
  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (asleep.current && target instanceof Element && place.current?.contains(target))
        pressed.current = target.closest('button')
    }
    // At the window: React stops at the document what a sleeping part cannot take.
    window.addEventListener('click', remember, { capture: true })
    return () => window.removeEventListener('click', remember, { capture: true })
  }, [place])
  return useCallback(() => {
    asleep.current = false
    const button = pressed.current
    pressed.current = null
    if (button?.isConnected) button.click()
  }, [])
}

/** @returns what ends the watch */
function whenSeen(place: Element | null, found: () => void): (() => void) | undefined {
  if (!place) return undefined
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      void readerThere().then(found)
    },
    { rootMargin: '400px' },
  )
  watch.observe(place)
  return () => watch.disconnect()
}
