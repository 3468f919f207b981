export { dataMap, type MapQuestion, mostPoints } from './data-map.ts'
export { smallMap, type SmallMap, smallMapAxes } from './small-map.ts'
