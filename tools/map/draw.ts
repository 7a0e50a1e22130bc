import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { box, frame, intersection, type Ring, size } from './geometry.ts'
import { border, districtLand, isOfCoast, neighbors } from './land.ts'
import { curvePath, landPath, linePath } from './path.ts'
import { naturalEarth } from './sources.ts'
import { styles } from './styles.ts'
import { aroundShelf } from './traced.ts'
import { highways, northernReef, rivers } from './traced-lines.ts'

const [width, height] = size
const shown = box(frame.west - 0.05, frame.south - 0.05, frame.east + 0.05, frame.north + 0.05)

const [mainShelf = [], ...otherShelves] = naturalEarth.shelf
const shelf = landPath([[[...mainShelf, ...aroundShelf], ...otherShelves].map(closed)], () => true)
/** Returns the ring with its first corner again at the end, as the rings of polygons have it. */
function closed(ring: Ring): Ring {
  return [...ring, ...ring.slice(0, 1)]
}

const districts = districtLand.map(([slug, land]) => `<path id="${slug}" d="${landPath(land, isOfCoast)}"/>`)
const uses = districtLand.map(([slug]) => `<use href="#${slug}"/>`).join('')

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
<!-- Coast © OpenStreetMap contributors, ODbL 1.0, https://www.openstreetmap.org/copyright. Made by tools/map. -->
<style>${styles}</style>
<defs><clipPath id="land">${uses}</clipPath></defs>
<rect class="sea" width="${width}" height="${height}"/>
<path class="shelf" d="${shelf}"/>
<g class="shore">${uses}</g>
<path class="abroad" d="${landPath(intersection(neighbors, [shown]), isOfCoast)}"/>
<path class="reef" d="${curvePath([...naturalEarth.reefs, northernReef])}"/>
<g class="land">
${districts.join('\n')}
</g>
<path class="river" d="${curvePath(rivers)}"/>
<path class="road" d="${curvePath(highways)}"/>
<path class="district" clip-path="url(#land)" d="${linePath(naturalEarth.borders)}"/>
<path class="border" d="${linePath([border])}"/>
</svg>
`

const target = join(import.meta.dirname, '..', '..', 'web', 'map', 'belize.svg')
writeFileSync(target, svg)
process.stdout.write(
  `${svg.length} bytes, ${gzipSync(svg, { level: 9 }).length} compressed, ${width} × ${height}\n`,
)
