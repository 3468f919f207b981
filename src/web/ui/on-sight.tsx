import {
  type ComponentType,
  createElement,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import { codeSource } from '#web/lazy/load-code.ts'
import { LoadFailure } from '#web/lazy/load-failure.tsx'
import styles from './on-sight.module.css'
import { readerThere } from './reader-there.ts'
import { wake } from './wake.ts'

/**
 * A part of a page whose code comes later than the page. The server awaits `load` to draw it into the HTML.
 *
 * `awake`: the reader is there already and waits for the part, as after a click on the same page; its code comes at once.
 */
export type OnSight<Props extends object> = ComponentType<Props & { readonly awake?: boolean }> & {
  readonly load: () => Promise<unknown>
}

type OnSightOptions = {
  /** As it begins a sentence where it could not be loaded. */
  readonly what?: string
  /** After this long it counts as not loaded [ms]. */
  readonly patience?: number
}

/**
 * For parts several times the size of the page around them, such as charts. The code comes once somebody is there and the
 * part is in sight or close to it; until then, and where it does not come, the server's drawing stays as it is.
 *
 *     const Chart = onSight(async () => (await import('./chart.tsx')).Chart)
 */
export function onSight<Props extends object>(
  bring: () => Promise<ComponentType<Props>>,
  { what = 'This part of the page', patience }: OnSightOptions = {},
): OnSight<Props> {
  const code = codeSource(bring, patience)

  function Part({
    awake,
    place,
    ...props
  }: Props & { readonly awake?: boolean; readonly place: RefObject<Element | null> }) {
    if (awake) void code.load()
    // The only hook here: React resumes a part that waited, and loses count when others follow one that is skipped.
    const Found = code.found() ?? use(code.arrived)
    return (
      <>
        {createElement(Found, props as unknown as Props & object)}
        <Alive place={place} />
      </>
    )
  }
  function Place(props: Props & { readonly awake?: boolean }) {
    const place = useRef<HTMLDivElement>(null)
    const fault = useSyncExternalStore(code.subscribe, code.fault, code.fault)
    useEffect(() => whenSeen(place.current, () => void code.load()), [])
    // What sleeps must not be touched before its code is there: React would put what waits in the place of the drawing.
    const sleeping = useMemo(
      () => (
        <Suspense fallback={<p className={styles['waiting']}>Loading…</p>}>
          <Part {...props} place={place} />
        </Suspense>
      ),
      [props],
    )
    return (
      <div ref={place} className={styles['place']} data-asleep="">
        {sleeping}
        {fault && (
          <div className={styles['said']}>
            <LoadFailure {...{ fault, what }} place="below" onRetry={code.load} />
          </div>
        )}
      </div>
    )
  }
  return Object.assign(Place, { load: code.load })
}

/** Tells when what stands before it is alive. */
function Alive({ place }: { readonly place: RefObject<Element | null> }) {
  useEffect(() => {
    if (place.current) wake(place.current)
  }, [place])
  return null
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
