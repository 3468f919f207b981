export { dataMap, type MapQuestion } from './data-map.ts'
export { coilOfCloud, mapCloud, mostPoints } from './map-cloud.ts'
export { smallMap, type SmallMap, smallMapAxes } from './small-map.ts'
export { mapCurves } from './map-curves.ts'
