export type Role = 'student' | 'instructor' | 'admin';

/** A demo person; only the seed has the readable password. `coursesEnrolled` holds course slugs. */
export type SeedUser = {
  name: string;
  email: string;
  password: string;
  role: Role;
  coursesEnrolled: string[];
};

/** The `data` of one item of table 87. */
export type SeedCatalogueItem = {
  Name: string;
  Title: string;
  Cover: string;
  Type: 'improvement' | 'certification' | 'accreditation';
  Outcome: string;
  Requirements: string;
  slug: string;
};

export type SeedOption = { text: string; isCorrect: boolean; isSelected: boolean };

/** `explanation` is this product's own key: the text a learner reads after answering. */
export type SeedQuestion = { id: string; question: string; options: SeedOption[]; explanation: string };

export type ContentType = 'text' | 'video' | 'quiz' | 'survey' | 'pdf' | 'audio' | 'power point';

/**
 * A content block. `body` is HTML that reads well on a host that ignores the product's own keys: `src`, `poster`,
 * `captions`, `mime` (media files and embeds) and `formSlug` (surveys).
 */
export type SeedContentBlock = {
  id: string;
  title: string;
  type: ContentType;
  lessonId: string;
  body: string;
  questions?: SeedQuestion[];
  src?: string;
  mime?: string;
  poster?: string;
  captions?: string;
  formSlug?: string;
};

export type SeedLesson = { id: string; title: string; contents: SeedContentBlock[] };

export type SeedChapter = { title: string; slug: string; lessons: SeedLesson[] };

export type SeedCourse = {
  title: string;
  slug: string;
  image: string;
  description: string;
  instructorEmail: string;
  chapters: SeedChapter[];
};

/** The ItemValue of an other-info record of type Event. */
export type SeedEvent = {
  dateFrom: string;
  dateTo: string;
  timeFrom: string;
  timeTo: string;
  title: string;
  subTitle: string;
  posterUrl: string;
  description: string;
  location: string;
  teamsLink: string;
  image: string;
  instructor_name: string;
  instructor_role: string;
  moderator_name: string;
  moderator_role: string;
  highlights: { key: string; value: string }[];
  whoShouldAttend: string[];
};

/** A record below an event: `event` is the title of one of the seed's events, or else a literal ParentId. */
export type SeedEventRecord = {
  ItemType: 'Bookings' | 'BookingNote' | 'Attendance' | 'EventOffice';
  event: string;
  Name: string;
  ItemCode: string;
  /** An object is stored as JSON; a text as it is, even when it is unreadable. */
  ItemValue: object | string;
};

/** The ItemValue of the Settings record. */
export type SeedSettings = { logo: string; about: string; email: string; location: string };

export type SeedSection = {
  id: string;
  type: 'centered hero' | 'centered screenshot';
  heading: string;
  text: string;
  actionLabel: string;
  actionUrl: string;
  image: string;
  imageAlt: string;
};

export type SeedPage = {
  title: string;
  slug: string;
  description: string;
  metadata: { published: boolean };
  elements: SeedSection[];
};

/** One lms_website item and its lms_page items. */
export type SeedPages = {
  website: { title: string; url: string; metadata: object };
  pages: SeedPage[];
  /** The pages belong to the page builder's website, not to the site's own. */
  inPageBuilder?: true;
};

/** A file of the upload host, served at `/upload/files/<name>`. */
export type SeedMedia = { name: string; mime: string; bytes: () => Uint8Array };

export type SeedFormField = {
  id: string;
  label: string;
  type: 'text' | 'long text' | 'number' | 'one of';
  required: boolean;
  options?: string[];
};

/** An item of table Forms. */
export type SeedForm = {
  title: string;
  slug: string;
  data: { title: string; description: string; fields: SeedFormField[] };
};

export type SeedEnrolledUser = {
  id: string;
  name: string;
  email: string;
  title: string;
  allocatedPoints: string;
  certificateNumber: string;
  date: string;
  idNumber: string;
};

/** The ItemValue of an other-info record of type ICourse. */
export type SeedCourseRecord = {
  courseName: string;
  courseDescription: string;
  instructorName: string;
  instructorSignature: string;
  facilitatorName: string;
  facilitatorOrganization: string;
  location: string;
  allocatedPoints: string;
  providerActivityNumber: string;
  courseCode: string;
  duration: string;
  enrolledUsers: SeedEnrolledUser[];
};

/** The ItemValue of an other-info record of type Certificate; its ParentId is the number. */
export type SeedCertificate = { number: string; name: string; course: string; date: string };

/**
 * An open request for a certificate, by the slug of its course and the learner's email, and the record of that course.
 */
export type SeedCertificateRequest = {
  course: string;
  email: string;
  record: SeedCourseRecord;
  /** The ItemValue of an other-info record of type CertificateRequest, without the ids that the host assigns. */
  request: {
    name: string;
    email: string;
    course: string;
    lessons: number;
    readFrom: number;
    readUntil: number;
    askedAt: number;
    reference: string;
    steps: [];
  };
};

export type SeedContent = {
  users: SeedUser[];
  catalogue: SeedCatalogueItem[];
  courses: SeedCourse[];
  events: SeedEvent[];
  eventRecords?: SeedEventRecord[];
  settings: SeedSettings;
  pages: SeedPages;
  media: SeedMedia[];
  forms: SeedForm[];
  records: SeedCourseRecord[];
  certificates: SeedCertificate[];
  certificateRequest?: SeedCertificateRequest;
};
