import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Origin, OriginMark, originWords } from './origin-mark.tsx'

const origins = Object.keys(originWords) as Origin[]

test('no two origins look alike without colour: shape and word differ', () => {
  const marks = origins.map((origin) => renderToString(<OriginMark origin={origin} />))
  const shapes = marks.map((mark) => /<svg[^>]*>(.*)<\/svg>/.exec(mark)?.[1])
  expect(new Set(shapes).size).toBe(origins.length)
  expect(new Set(Object.values(originWords)).size).toBe(origins.length)
})

test('a tested value is a point, a typical one a hollow point, a requirement a bar with two ends', () => {
  const shapeOf = (origin: Origin) => renderToString(<OriginMark origin={origin} />)
  expect(shapeOf('tested value')).toMatch(/<rect[^>]*fill="currentColor"/)
  expect(shapeOf('typical value')).toMatch(/<rect[^>]*fill="none"/)
  expect(shapeOf('requirement or guarantee')).toMatch(/<path d="M1\.5 2v8M10\.5 2v8M1\.5 6h9"/)
})

test('a bare mark is read aloud', () => {
  expect(renderToString(<OriginMark origin="requirement or guarantee" bare />)).toContain(
    '<span class="visually-hidden">Requirement</span>',
  )
})
