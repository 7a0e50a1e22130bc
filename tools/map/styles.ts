/** Strokes are as wide at each size of the drawing; detail appears with size. The colors are those of `web/ui/colors.css`, mixed. */
export const styles = `
path,use{vector-effect:non-scaling-stroke;stroke-linejoin:round;stroke-linecap:round}
.sea{fill:#b5dad7}
.shelf{fill:#cbe6e2;stroke:#d9eeea;stroke-width:1}
.reef,.river,.road,.district,.border{fill:none}
.reef{stroke:#fff;stroke-width:2}
.shore{stroke:#8fc4be;stroke-width:2.5}
.abroad{fill:#e6e0d2;stroke:#d3cab7;stroke-width:1}
.land{fill:#fcf7ea;stroke:#fcf7ea;stroke-width:.5}
.river{stroke:#8ec5c1;stroke-width:1.25}
.road{stroke:#d8a75f;stroke-width:1.75}
.district{stroke:#b9ac94;stroke-width:1;stroke-dasharray:4 3.5;stroke-linecap:butt}
.border{stroke:#84755f;stroke-width:1.5}
@media (max-width:300px){
.road,.river,.district,.reef{display:none}
.shore{stroke-width:1}
.border{stroke-width:1}
}
@media (min-width:2200px){
.reef,.river{stroke-width:2}
.road{stroke-width:2.5}
.border{stroke-width:2}
}
@media (prefers-color-scheme:dark){
.sea{fill:#0c2328}
.shelf{fill:#11313a;stroke:#163d44}
.reef{stroke:#4b8f92}
.shore{stroke:#3f7d7f}
.abroad{fill:#182429;stroke:#2b3e44}
.land{fill:#26393d;stroke:#26393d}
.river{stroke:#37777d}
.road{stroke:#957a4d}
.district{stroke:#5b6f74}
.border{stroke:#82949a}
}
`
