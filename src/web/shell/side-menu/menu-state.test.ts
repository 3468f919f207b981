import { describe, expect, test } from 'vitest'
import { restingState, type MenuEvent, menuWidths, nextMenu, nextWake } from './menu-state.ts'

const steels = ['/mi-database', 'materials', 'steels']
const testing = ['/mi-testing']

/** Events in order; between them the clock sends the ticks that the state asks for, as a browser does. */
function play(events: readonly MenuEvent[], until: number, start = restingState(steels)) {
  let state = start
  const tickUpTo = (time: number) => {
    for (let wake = nextWake(state); wake !== null && wake <= time; wake = nextWake(state)) {
      state = nextMenu(state, { type: 'tick', at: wake })
    }
  }
  for (const event of events) {
    if ('at' in event) tickUpTo(event.at)
    state = nextMenu(state, event)
  }
  tickUpTo(until)
  return state
}

const over = (path: readonly string[], at: number): MenuEvent => ({ type: 'over', path, at })
const does = (type: 'focus' | 'blur' | 'leave' | 'outside' | 'follow', at: number): MenuEvent => ({ type, at })
const page = (path: readonly string[]): MenuEvent => ({ type: 'page', path })
const open = (path: readonly string[], at: number): MenuEvent => ({ type: 'open', path, at })

describe('what is open when', () => {
  test.each<[string, readonly MenuEvent[], number, { open: readonly string[]; active: boolean }]>([
    ['nothing happens', [], 60_000, { open: steels, active: false }],
    ['a pointer that only crosses', [over(testing, 0), does('leave', 150)], 199, { open: steels, active: false }],
    ['before it has rested 200 ms', [over(testing, 0)], 199, { open: steels, active: false }],
    ['after 200 ms the level opens', [over(testing, 0)], 200, { open: testing, active: true }],
    ['another entry starts the wait anew', [over(testing, 0), over(steels, 150)], 349, { open: steels, active: false }],
    ['moving on the same entry does not', [over(testing, 0), over(testing, 150)], 200, { open: testing, active: true }],
    [
      '3 s away and 200 ms more: still open just before',
      [over(testing, 0), does('leave', 1_000)],
      4_199,
      { open: testing, active: true },
    ],
    [
      '3 s away and 200 ms more: back at the page',
      [over(testing, 0), does('leave', 1_000)],
      4_200,
      { open: steels, active: false },
    ],
    [
      'coming back in time keeps it',
      [over(testing, 0), does('leave', 1_000), over(testing, 3_900)],
      60_000,
      { open: testing, active: true },
    ],
    [
      'a press outside: 200 ms',
      [over(testing, 0), does('leave', 300), does('outside', 1_000)],
      1_199,
      { open: testing, active: true },
    ],
    [
      'a press outside closes',
      [over(testing, 0), does('leave', 300), does('outside', 1_000)],
      1_200,
      { open: steels, active: false },
    ],
    [
      'a click on an entry locks for 300 ms: hovering then opens nothing',
      [open(testing, 0), over(steels, 299)],
      5_000,
      { open: testing, active: true },
    ],
    ['after the lock it does', [open(testing, 0), over(steels, 300)], 500, { open: steels, active: true }],
    [
      'following a link closes over the new page',
      [over(testing, 0), does('follow', 1_000), page(testing)],
      1_300,
      { open: testing, active: false },
    ],
    [
      'the pointer still there after a click changes nothing during the lock',
      [over(steels, 0), does('follow', 1_000), over(testing, 1_299)],
      1_300,
      { open: steels, active: false },
    ],
    ['the keyboard inside: never closes', [does('focus', 0)], 600_000, { open: steels, active: true }],
    [
      'also when the pointer comes and goes',
      [does('focus', 0), over(steels, 10), does('leave', 20)],
      600_000,
      { open: steels, active: true },
    ],
    ['the keyboard has left', [does('focus', 0), does('blur', 1_000)], 4_200, { open: steels, active: false }],
    [
      'a link followed by keyboard leaves the list where it is',
      [does('focus', 0), open(testing, 10), page(['/mi-lab'])],
      60_000,
      { open: testing, active: true },
    ],
    ['Escape closes one level', [does('focus', 0), { type: 'escape' }], 0, { open: steels.slice(0, 2), active: true }],
    ['Escape at the root ends it', [open([], 0), { type: 'escape' }], 0, { open: steels, active: false }],
    [
      'pinned: nobody there for an hour',
      [over(testing, 0), { type: 'pin', pinned: true, at: 500 }, does('leave', 600), does('outside', 700)],
      3_600_000,
      { open: testing, active: true },
    ],
    [
      'unpinned from outside: 200 ms',
      [
        { type: 'pin', pinned: true, at: 0 },
        { type: 'pin', pinned: false, at: 1_000 },
      ],
      1_200,
      { open: steels, active: false },
    ],
    [
      'pinned, another page: its levels',
      [{ type: 'pin', pinned: true, at: 0 }, page(testing)],
      5_000,
      { open: testing, active: true },
    ],
  ])('%s', (_why, events, until, expected) => expect(play(events, until)).toMatchObject(expected))
})

test('seven stacks at most', () => {
  const deep = ['1', '2', '3', '4', '5', '6', '7', '8']
  expect(play([open(deep, 0)], 0).open).toHaveLength(6)
  expect(restingState(deep).open).toHaveLength(6)
})

test('nothing waits while nobody is there', () => expect(nextWake(restingState(steels))).toBeNull())

// Table of the design text, section 3.1 [rem]; levels between are hidden from the third on.
test.each([
  [1, 4.5, 25, 27],
  [2, 9, 29.5, 31.5],
  [3, 9, 34, 36],
  [4, 9, 38.5, 40.5],
  [5, 9, 43, 45],
  [6, 9, 47.5, 49.5],
  [7, 9, 52, 54],
])('%d levels: %f at rest, %f hovered, %f pinned', (levels, rest, hovered, pinned) =>
  expect(menuWidths(levels, false)).toEqual({ rest, open: hovered, pinned }),
)
test('the root shows its list at rest', () => expect(menuWidths(1, true)).toMatchObject({ rest: 25 }))
