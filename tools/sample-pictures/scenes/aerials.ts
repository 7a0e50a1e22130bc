import type { Aerial } from '../lot.ts'

export const aerials: Aerial[] = [
  {
    name: 'private-caye-aerial',
    time: 'day',
    shore: 'island',
    cover: 'palms',
    parcels: [],
    isWhole: true,
    docks: [2.6],
  },
  {
    name: 'sittee-river-aerial',
    time: 'morning',
    shore: 'river',
    cover: 'jungle',
    parcels: [
      [
        [840, 420],
        [1090, 380],
        [1130, 620],
        [850, 640],
      ],
      [
        [850, 180],
        [1060, 150],
        [1085, 350],
        [850, 390],
      ],
    ],
    roads: [
      [
        [1180, -20],
        [1150, 300],
        [1190, 600],
        [1170, 880],
      ],
    ],
  },
  {
    name: 'macal-acreage-aerial',
    time: 'golden',
    shore: 'river',
    cover: 'jungle',
    parcels: [
      [
        [96, 160],
        [410, 130],
        [425, 560],
        [112, 640],
      ],
    ],
    roads: [
      [
        [-20, 700],
        [200, 720],
        [420, 690],
        [470, 880],
      ],
    ],
  },
  {
    name: 'cerros-bay-aerial',
    time: 'day',
    shore: 'left',
    cover: 'jungle',
    parcels: [
      [
        [560, 360],
        [770, 330],
        [790, 520],
        [575, 545],
      ],
      [
        [545, 150],
        [760, 125],
        [768, 315],
        [558, 345],
      ],
      [
        [585, 560],
        [795, 536],
        [815, 730],
        [600, 750],
      ],
    ],
    roads: [
      [
        [820, -20],
        [815, 300],
        [850, 600],
        [880, 880],
      ],
      [
        [830, 430],
        [1300, 380],
      ],
    ],
  },
  {
    name: 'tobacco-caye-aerial',
    time: 'morning',
    shore: 'island',
    cover: 'suburb',
    docks: [0.4, 1.7, 3.5, 5.2],
    parcels: [
      [
        [640, 300],
        [820, 290],
        [840, 420],
        [650, 440],
      ],
      [
        [430, 420],
        [620, 430],
        [630, 580],
        [450, 560],
      ],
    ],
    roads: [],
  },
  {
    name: 'coast-subdivision-aerial',
    time: 'day',
    shore: 'bottom',
    cover: 'suburb',
    parcels: [
      [
        [420, 330],
        [610, 330],
        [610, 540],
        [420, 540],
      ],
      [
        [630, 330],
        [820, 330],
        [820, 540],
        [630, 540],
      ],
      [
        [210, 330],
        [400, 330],
        [400, 540],
        [210, 540],
      ],
      [
        [840, 330],
        [1030, 330],
        [1030, 540],
        [840, 540],
      ],
    ],
    roads: [
      [
        [-20, 290],
        [1300, 290],
      ],
      [
        [620, -20],
        [620, 290],
      ],
    ],
  },
  {
    name: 'farm-fields-aerial',
    time: 'golden',
    shore: 'none',
    cover: 'fields',
    parcels: [
      [
        [430, 145],
        [1064, 145],
        [1064, 564],
        [430, 564],
      ],
    ],
    roads: [
      [
        [-20, 640],
        [400, 610],
        [1300, 640],
      ],
      [
        [404, -20],
        [396, 620],
      ],
    ],
  },
  {
    name: 'citrus-block-aerial',
    time: 'morning',
    shore: 'none',
    cover: 'citrus',
    parcels: [
      [
        [300, 170],
        [940, 150],
        [970, 640],
        [320, 660],
      ],
    ],
    roads: [
      [
        [-20, 740],
        [640, 720],
        [1300, 760],
      ],
      [
        [250, -20],
        [270, 730],
      ],
    ],
  },
]
