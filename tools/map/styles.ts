/** Strokes are as wide at each size of the drawing; detail appears with size. The colors are those of `web/ui/colors.css`, mixed. */
export const styles = `
path,use{vector-effect:non-scaling-stroke;stroke-linejoin:round;stroke-linecap:round}
.sea{fill:#b5dad7}
.shelf{fill:#cbe6e2;stroke:#d9eeea;stroke-width:1}
.reef,.river,.road,.district,.border{fill:none}
.reef{stroke:#f4fbf9;stroke-width:1.5}
.shore{stroke:#8fc4be;stroke-width:2.5}
.abroad{fill:#e6e0d2;stroke:#d3cab7;stroke-width:1}
.land{fill:#fcf7ea;stroke:#fcf7ea;stroke-width:.5}
.river{stroke:#a3d0cc;stroke-width:1}
.road{stroke:#e6c79a;stroke-width:1.25}
.district{stroke:#a3957d;stroke-width:1;stroke-dasharray:4 3.5;stroke-linecap:butt}
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
.reef{stroke:#2f6468}
.shore{stroke:#3f7d7f}
.abroad{fill:#182429;stroke:#2b3e44}
.land{fill:#26393d;stroke:#26393d}
.river{stroke:#2f6a70}
.road{stroke:#6b5c42}
.district{stroke:#71858a}
.border{stroke:#82949a}
}
`
